# Completes command lines with the scripts in the folder $1, as bash does after the last character.
set -u
source "$1/inselpost"
source "$1/inselpost-mail"

# completes FUNCTION EXPECTED WORD...: the last word is the one at hand.
completes() {
  local function=$1 expected=$2
  shift 2
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  COMPREPLY=()
  $function
  if [ "${COMPREPLY[*]}" != "$expected" ]; then
    echo "$*: ${COMPREPLY[*]}, and not $expected"
    exit 1
  fi
}

cd "$(mktemp -d)"
trap 'rm -r "$PWD"' EXIT
mkdir folder
touch 'my orders.yaml'
completes _inselpost 'submit' inselpost sub
completes _inselpost 'tick' inselpost --db x.db ti
completes _inselpost 'my orders.yaml' inselpost submit my
completes _inselpost 'my orders.yaml' inselpost act friday-island my
completes _inselpost '' inselpost act my
completes _inselpost '' inselpost log my
completes _inselpost 'folder' inselpost submit --reports f
completes _inselpost 'folder' inselpost bundle friday-island -o f
completes _inselpost '--reports' inselpost new setup.yaml --re
completes _inselpost '--again' inselpost --lang de submit --ag
completes _inselpost 'discourse' inselpost post friday-island --format di
completes _inselpost 'discourse' inselpost post friday-island --format = di
completes _inselpost 'bbcode markdown discourse html' inselpost post friday-island --format =
completes _inselpost 'en de' inselpost --lang ''
completes _inselpost 'classic-random' inselpost board classic-r
completes _inselpost 'orders' inselpost help or
completes _inselpost_mail 'receive' inselpost-mail re
completes _inselpost_mail '--maildir --mbox' inselpost-mail receive --m
completes _inselpost_mail 'folder' inselpost-mail receive --maildir f
completes _inselpost_mail '--retry' inselpost-mail outbox --r
