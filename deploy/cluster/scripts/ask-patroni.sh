# To be read by scripts that use Patroni's REST API.

# Asks a Patroni: ask METHOD URL [JSON]. The password is not an argument of curl, which others could read. Patroni takes
# its own variables out of the environment of what it calls; start-patroni.sh gives it the others.
ask() {
  printf 'user = "%s:%s"\n' \
    "${PATRONI_RESTAPI_USERNAME:-${RESTAPI_USERNAME:-}}" "${PATRONI_RESTAPI_PASSWORD:-${RESTAPI_PASSWORD:-}}" |
    curl --config - --silent --fail --max-time 2 --request "$1" ${3:+--data "$3"} "$2"
}
