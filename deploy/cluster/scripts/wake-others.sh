#!/bin/sh
# Has the other servers follow a new primary at once. Patroni calls it when the role of its server changes:
# wake-others.sh HOST:PORT on_role_change ROLE SCOPE, with the address of its own REST API.
#
# Nobody confirms what the new primary commits before another server follows it. That one has often looked for the new
# primary a moment too early, and looks again only after `loop_wait`. A change of settings that changes nothing wakes it.
set -eu
. "$(dirname "$0")/ask-patroni.sh"

own=$1
case $3 in
  master | primary) ;;
  *) exit 0 ;;
esac
loop_wait=$(ask GET "http://$own/config" | sed -n 's/.*"loop_wait": \([0-9]*\).*/\1/p')
for member in $(ask GET "http://$own/cluster" | grep -o '"api_url": "[^"]*/patroni"' | cut -d '"' -f 4); do
  ask PATCH "${member%/patroni}/config" "{\"loop_wait\": $loop_wait}" >/dev/null &
done
wait
