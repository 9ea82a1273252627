# Completes command lines with the scripts in the folder $1, in a shell of its own that reads keys.
zmodload zsh/zpty
folder=$(mktemp -d)
trap 'rm -rf $folder' EXIT  # also run by the shell below
mkdir $folder/reports
touch $folder/orders.yaml
zpty -b shell zsh -f -i
# Completes without asking or listing, and prints a mark at the end of the line.
zpty -w shell "cd $folder; PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; setopt no_beep no_always_last_prompt"
zpty -w shell "shown() { print -r -- \"<\$BUFFER>\"; BUFFER= }; zle -N shown; bindkey '^G' shown; print ready"

# Reads what the shell prints until it matches a pattern.
await() {
  local text= part i
  for i in {1..100}; do
    while zpty -r -t shell part; do text+=$part; done
    if [[ $text == ${~1} ]]; then return 0; fi
    sleep 0.1
  done
  print -r -- "$2: ${(V)text}"
  exit 1
}

completes() {
  zpty -n -w shell "$1"$'\t'
  sleep 0.3
  zpty -n -w shell $'\x07'
  await "*<$2>*" "$1"
}

await '*ready*' start
completes 'inselpost sub' 'inselpost submit '
completes 'inselpost submit ord' 'inselpost submit orders.yaml '
completes 'inselpost new --rep' 'inselpost new --reports='
completes 'inselpost submit --reports rep' 'inselpost submit --reports reports/'
completes 'inselpost post friday-island --format di' 'inselpost post friday-island --format discourse '
completes 'inselpost board classic-r' 'inselpost board classic-random '
completes 'inselpost --lang de ti' 'inselpost --lang de tick '
completes 'inselpost-mail rec' 'inselpost-mail receive '
completes 'inselpost-mail outbox --re' 'inselpost-mail outbox --retry='
zpty -d shell
