/** How a console words a failure: `panel` shows the server's message, `management` a general one. */
export type FailureWording = 'panel' | 'management';
