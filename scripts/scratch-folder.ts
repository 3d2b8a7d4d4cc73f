import fs from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/** The folder for the temporary files of tests: in memory where there is room, because databases wait for the disk. */
export function findScratchFolder(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
