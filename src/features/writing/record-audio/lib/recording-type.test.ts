import { expect, test } from 'vitest'
import { chooseRecordingType } from './recording-type.ts'

test.each([
  ['everything', () => true, 'mp3'],
  ['all but MP3', (type: string) => type !== 'audio/mpeg', 'webm'],
  ['WebM without a name for what is in it', (type: string) => type === 'audio/webm', 'webm'],
  ['MP4 alone', (type: string) => type === 'audio/mp4', 'm4a'],
  ['nothing', () => false, undefined],
])('a browser that records %s produces %s files', (_, isSupported, extension) => {
  expect(chooseRecordingType(isSupported)?.extension).toBe(extension)
})
