import { rm } from 'node:fs/promises'

/** Chunks have hashed names: without this, those of former builds would pile up and be published. */
export const cleanOutput = (folder) => ({
  name: 'clean-output',
  buildStart: () => rm(folder, { recursive: true, force: true }),
})
