const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
/** All connections are of this kind, whether the URL says so or not. */
const ATTRIBUTES = ['read-write', 'primary'];

/**
 * Splits a URL with several servers, as libpq reads it, into one URL for each, in the same order:
 * `postgres://user@one:5432,two:5432/bank?target_session_attrs=read-write`.
 * @returns an empty list if it is no such URL
 */
export function serverUrls(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  const urls = servers.split(',').map((server) => before + server + after);
  return urls.every(isServerUrl) ? urls : [];
}

function isServerUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, searchParams } = new URL(url);
  const isPostgres = ['postgres:', 'postgresql:'].includes(protocol);
  return isPostgres && ATTRIBUTES.includes(searchParams.get('target_session_attrs') ?? 'read-write');
}
