import { expect, test } from 'vitest'
import { chooseRecordingType } from './microphone.ts'

test.each([
  ['everything', () => true, 'mp3'],
  ['everything except MP3', (type: string) => type !== 'audio/mpeg', 'webm'],
  ['only WebM without a codec in its type', (type: string) => type === 'audio/webm', 'webm'],
  ['only MP4', (type: string) => type === 'audio/mp4', 'm4a'],
  ['nothing', () => false, undefined],
])('a browser that records %s produces %s files', (_, isSupported, extension) => {
  expect(chooseRecordingType(isSupported)?.extension).toBe(extension)
})
