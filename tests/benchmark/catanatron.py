#!/usr/bin/env python3
"""Plays games of four of Catanatron's RandomPlayer, which random play of the engine is compared with.

catanatron.py FOLDER SECONDS: FOLDER is a checkout of Catanatron. Prints the counters of random_play_benchmark.cpp as JSON.
"""
import json
import pathlib
import random
import sys
import time


def main():
    folder, seconds = pathlib.Path(sys.argv[1]), float(sys.argv[2])
    sys.path.insert(0, str(folder / "catanatron"))
    try:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.models.enums import ActionType
    except ImportError as error:
        sys.exit(f"{folder}: {error}. Name a checkout of https://github.com/bcollazo/catanatron (3.3); it needs "
                 "python3-networkx.")
    random.seed(1)
    orders = turns = games = 0
    spent = 0.0
    while spent < seconds:
        start = time.process_time()
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        spent += time.process_time() - start
        actions = [record.action.action_type for record in game.state.action_records]
        # Catanatron founds with two actions, a settlement and a road; both programs count from the first roll.
        orders += len(actions) - actions.index(ActionType.ROLL)
        turns += 1 + actions.count(ActionType.END_TURN)
        games += 1
    print(json.dumps({"orders/s": orders / spent, "turns/s": turns / spent, "games/s": games / spent,
                      "orders/turn": orders / turns, "turns/game": turns / games}))


if __name__ == "__main__":
    main()
