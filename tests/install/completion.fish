# Completes command lines with the scripts in the folder $argv[1].
source $argv[1]/inselpost.fish
source $argv[1]/inselpost-mail.fish

function completes
  set -l found (complete -C "$argv[1]" | string replace -r '\t.*' '' | sort | string join ' ')
  if test "$found" != "$argv[2]"
    echo "$argv[1]: $found, and not $argv[2]"
    exit 1
  end
end

set -l folder (mktemp -d)
cd $folder
mkdir folder
touch orders.yaml
completes 'inselpost sub' submit
completes 'inselpost submit or' orders.yaml
completes 'inselpost log or' ''
completes 'inselpost submit --reports f' folder/
completes 'inselpost new --rep' --reports
completes 'inselpost post friday-island --format di' discourse
completes 'inselpost --lang ' 'de en'
completes 'inselpost board classic-r' classic-random
completes 'inselpost-mail rec' receive
completes 'inselpost-mail outbox --r' --retry
cd /
rm -r $folder
