/** Name of the release that runs, as the build wrote it; undefined where it is not known. */
export const RELEASE: string | undefined = import.meta.env?.VITE_RELEASE || undefined
