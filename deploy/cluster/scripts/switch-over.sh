#!/bin/sh
# Makes the standby that confirms the primary, before work on the primary's machine: switch-over.sh FILE, on that machine,
# where FILE is the configuration of its Patroni.
#
# `patronictl switchover` does the same, and takes two seconds longer: as long as its request is there, Patroni has the
# third server sleep for two seconds (`process_unhealthy_cluster` in its ha.py), and nobody confirms what the new primary
# commits. So this request is scheduled, because only such a one can be deleted again, and it is deleted as soon as the
# primary stops. From then on it is a failover as any other: only the synchronous standby may take over.
set -eu

# Seconds. Patroni looks at the request once in `loop_wait`, and writes a checkpoint before it stops the server.
stopping=30
taking_over=60

. "$(dirname "$0")/ask-patroni.sh"

config=$1
name=$(sed -n 's/^name: *//p' "$config")
own=http://$(sed -n '/^restapi:/,/^[a-z]/s/^  connect_address: *//p' "$config")

# Waits until a command succeeds: wait_for SECONDS COMMAND.
wait_for() {
  deadline=$(($(date +%s) + $1))
  until "$2"; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 0.05
  done
}

stops() { ! ask GET "$own/health" >/dev/null; }
another_leads() {
  leader=$(ask GET "$own/cluster" | sed -n 's/.*"name": "\([^"]*\)", "role": "leader".*/\1/p')
  [ "${leader:-$name}" != "$name" ]
}

if ! ask GET "$own/primary" >/dev/null; then
  echo "$name is not the primary." >&2
  exit 1
fi
at=$(date --utc --date='+2 seconds' +%Y-%m-%dT%H:%M:%SZ)
ask POST "$own/switchover" "{\"leader\": \"$name\", \"scheduled_at\": \"$at\"}" >/dev/null
wait_for "$stopping" stops || true
ask DELETE "$own/switchover" >/dev/null || true
if ! wait_for "$taking_over" another_leads; then
  echo "$name is still the primary: its log says why." >&2
  exit 1
fi
echo "$leader is the primary."
