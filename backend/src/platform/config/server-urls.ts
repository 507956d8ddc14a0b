const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
/** The kinds of server that a URL may ask for. All connections are of one kind, also where the URL does not name it. */
const PRIMARY = ['read-write', 'primary'];
export const STANDBY = ['standby'];

/**
 * Splits a URL with several servers, as libpq reads it, into one URL for each, in the same order:
 * `postgres://user@one:5432,two:5432/bank?target_session_attrs=read-write`.
 * @param kinds the values of `target_session_attrs` that it may have
 * @returns an empty list if it is no such URL
 */
export function serverUrls(url: string, kinds: readonly string[] = PRIMARY): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  const urls = servers.split(',').map((server) => before + server + after);
  return urls.every((one) => isServerUrl(one, kinds)) ? urls : [];
}

function isServerUrl(url: string, kinds: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, searchParams } = new URL(url);
  const isPostgres = ['postgres:', 'postgresql:'].includes(protocol);
  const kind = searchParams.get('target_session_attrs');
  return isPostgres && (kind === null || kinds.includes(kind));
}
