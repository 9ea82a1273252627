// The game that one looks back on (PAGE-6), and that checks itself (PAGE-7).
import { page_data, use_sentences } from "./common/dom.js";

const game_data = page_data();
use_sentences(game_data.words);
