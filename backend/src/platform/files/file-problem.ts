/** Why a call on a file failed, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  ENOTEMPTY: 'it is a folder with something in it',
  EEXIST: 'it exists already',
  EXDEV: 'it is on another disk',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the disk can only be read',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the share of this user of the disk is used up',
  EFBIG: 'the file is too large for the disk',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'this process has too many open files',
  EIO: 'the disk failed',
};
/** Calls about sockets and processes, whose errors can have the same codes. */
const OTHER_CALLS = /^(connect|listen|bind|accept|getaddrinfo|spawn|kill)\b/;

/** Says why a call on a file failed, as the end of a sentence without its full stop; `null` for any other error. */
export function fileProblem(error: unknown): string | null {
  const { code = '', syscall = '', message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined || syscall === '' || OTHER_CALLS.test(syscall)) return null;
  return `${reason} (${message})`;
}
