# Runs Node with these arguments, in place of this shell: the Node of the machine or, if that is older than 24, one that
# is fetched once. All npm scripts begin here.
case $(node --version) in
v2[4-9].* | v[3-9][0-9].*) exec node "$@" ;;
esac
program=$(node "$(dirname "$0")/bring-node.mjs") || exit 1
# What it starts finds the same Node.
PATH=$(dirname "$program"):$PATH
export PATH
exec "$program" "$@"
