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
  expect(rest).toEqual({ moved: 2, stranded: [] })
  expect(uploads.files).toEqual([
    ['from-draft.png', 'image/png', 'picture'],
    ['from-draft.webm', 'audio/webm', 'sound'],
  ])
})

test('migrateMedia returns blocks that cannot be moved and keeps everything else', async () => {
  const moved = await migrateMedia(JSON.stringify([paragraph, image]), [], createUploads(true), signal)
  expect(moved).toEqual({ content: JSON.stringify([paragraph]), moved: 0, stranded: [{ index: 1, block: image }] })
  const broken = { ...image, url: 'data:image/png,not-base64' }
  expect((await migrateMedia(JSON.stringify([broken]), [], createUploads(), signal)).stranded).toEqual([
    { index: 0, block: broken },
  ])
})

test('migrateMedia retries earlier blocks in their original position', async () => {
  const moved = await migrateMedia(JSON.stringify([paragraph]), [{ index: 0, block: image }], createUploads(), signal)
  expect(moved).toMatchObject({ moved: 1, stranded: [] })
  expect(JSON.parse(moved.content)[0]).toMatchObject({ url: '/media/p1' })
})

test.each([['plain words'], [JSON.stringify([paragraph])], [JSON.stringify({ type: 'image' })], ['[{"broken']])(
  'migrateMedia leaves content without embedded media unchanged: %s',
  async (content) => {
    expect(await migrateMedia(content, [], createUploads(), signal)).toEqual({ content, moved: 0, stranded: [] })
  },
)
