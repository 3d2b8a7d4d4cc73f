import { expect, test } from 'vitest'
import { migrateMedia } from './migrate-media.ts'

const data = `data:image/png;base64,${btoa('picture')}`
const sound = `data:audio/webm;codecs=opus;base64,${btoa('sound')}`
const paragraph = { type: 'paragraph', children: [{ text: 'Four gauges.' }] }
const image = { type: 'image', url: data, alt: 'A gauge', children: [{ text: '' }] }
const audio = { type: 'audio', url: sound, audioData: sound, children: [{ text: '' }] }
const signal = new AbortController().signal

function createUploads(refuses = false) {
  const files: [string, string, string][] = []
  const take = async <Answer>(file: File, answer: Answer) => {
    if (refuses) throw new Error('The picture is too large')
    files.push([file.name, file.type, await file.text()])
    return answer
  }
  return {
    files,
    uploadImage: (file: File) => take(file, { url: '/media/p1', image_id: 'p1', width: 4, height: 3 }),
    uploadAudio: (file: File) => take(file, { url: '/media/a1/original.webm', audio_id: 'a1' }),
  }
}

test('migrateMedia uploads embedded pictures and recordings and links to them', async () => {
  const uploads = createUploads()
  const { content, ...rest } = await migrateMedia(JSON.stringify([paragraph, image, audio]), [], uploads, signal)
  expect(JSON.parse(content)).toEqual([
    paragraph,
    { type: 'image', url: '/media/p1', imageId: 'p1', width: 4, height: 3, alt: 'A gauge', children: [{ text: '' }] },
    { type: 'audio', url: '/media/a1/original.webm', children: [{ text: '' }] },
  ])
  expect(rest).toEqual({ moved: 2, unsent: [] })
  expect(uploads.files).toEqual([
    ['from-draft-1.png', 'image/png', 'picture'],
    ['from-draft-2.webm', 'audio/webm', 'sound'],
  ])
})

test('migrateMedia returns the files of media that cannot be moved, with their places and words', async () => {
  const blocks = [paragraph, { ...image, caption: 'At noon' }, audio]
  const { content, moved, unsent } = await migrateMedia(JSON.stringify(blocks), [], createUploads(true), signal)
  expect([content, moved]).toEqual([JSON.stringify([paragraph]), 0])
  expect(unsent.map(({ file: _, ...rest }) => rest)).toEqual([
    { index: 1, kind: 'image', alt: 'A gauge', caption: 'At noon' },
    { index: 2, kind: 'audio', alt: undefined, caption: undefined },
  ])
  expect(await Promise.all(unsent.map(({ file }) => file.text()))).toEqual(['picture', 'sound'])
})

test('migrateMedia drops no media whose data are damaged', async () => {
  const broken = { ...image, url: 'data:image/png;base64,§' }
  const { unsent } = await migrateMedia(JSON.stringify([broken]), [], createUploads(true), signal)
  expect(unsent.map(({ index, file }) => [index, file.name])).toEqual([[0, 'from-draft-0.png']])
})

test('migrateMedia retries earlier blocks in their original position', async () => {
  const moved = await migrateMedia(JSON.stringify([paragraph]), [{ index: 0, block: image }], createUploads(), signal)
  expect(moved).toMatchObject({ moved: 1, unsent: [] })
  expect(JSON.parse(moved.content)[0]).toMatchObject({ url: '/media/p1' })
})

test.each([['plain words'], [JSON.stringify([paragraph])], [JSON.stringify({ type: 'image' })], ['[{"broken']])(
  'migrateMedia leaves content without embedded media unchanged: %s',
  async (content) => {
    expect(await migrateMedia(content, [], createUploads(), signal)).toEqual({ content, moved: 0, unsent: [] })
  },
)
