/** Whether Vite serves the sources, as `npm run dev` does. Tests have no Vite. */
export const IS_DEVELOPMENT = (import.meta.env as ImportMetaEnv | undefined)?.DEV ?? false;
