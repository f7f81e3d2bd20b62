/** A file of a library on the disk, and how it is encrypted. Plain data, which can be sent to a thread. */
import { join } from 'node:path'

export interface FileEncryption {
  /** 32 bytes, of all files of the library. */
  key: Uint8Array
  /** Which file it is: one in the place of another is refused. */
  fileId: string
}

/** Read and written by `encryption/`. */
export interface StoredFile {
  /** Absolute. */
  path: string
  /** Null for a file that is not encrypted. */
  encryption: FileEncryption | null
}

/** A library's folder, and the key of its audio and all that is made of it. */
export interface AudioFolder {
  /** Absolute; may itself be a link. */
  folder: string
  /** 32 bytes; null in a library that is not encrypted. */
  audioKey: Uint8Array | null
}

/**
 * What the names of encrypted files end with. A library with a key has files with this ending only, one without a key
 * has none: so a file's name says how it is read, its content does not.
 */
export const encryptedEnding = '.enc'

/** The ending of a library's files. */
export function getEnding({ audioKey }: Pick<AudioFolder, 'audioKey'>): string {
  return audioKey ? encryptedEnding : ''
}

/**
 * @param path below the library's folder, `/`-separated, as in `audio/ab/ab….mp3`: folder and name, up to its first dot,
 * identify the content. A download that is not complete is already the audio; only its last segment makes it whole.
 */
export function placeFile(
  place: AudioFolder,
  path: string,
  kind = path.slice(0, path.indexOf('/')),
): StoredFile {
  const { folder, audioKey } = place
  const [name] = path.slice(path.lastIndexOf('/') + 1).split('.')
  return {
    path: join(folder, path + getEnding(place)),
    encryption: audioKey && { key: audioKey, fileId: `offhook ${kind} ${name}` },
  }
}
