import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { UploadedAudio } from '../../../contract/media.ts'
import { makePicture } from '../../testing/media.ts'
import { makeRecording } from '../../testing/recordings.ts'
import { contentOf, openWriting, paragraphs, pictureBlock, refused, words } from '../../testing/writing.ts'
import { sweepUnshown } from './removal.ts'

const day = 24 * 60 * 60 * 1000
const wave = new Blob([makeRecording()])
const answered = (deleted: boolean) => ({ status: 200, body: { success: true, deleted } })
const { test, writing, ...opened } = await openWriting()
const picture = await makePicture()
let { nellie } = opened
beforeEach(async () => {
  nellie = await writing.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const addPicture = async (by = nellie) => (await writing.upload(by, '/api/images/upload', picture)).body.image_id
const showing = (...ids: string[]) => JSON.stringify([...paragraphs(words(100)), ...ids.map(pictureBlock)])
const deletePicture = (id: string, by = nellie) => writing.ask('DELETE', `/api/images/${id}`, by)
const isThere = async (id: string) => (await test.app.request(`/media/${id}/480.webp`)).status === 200
const referencesTo = async (id: string) => {
  const rows = test.database.query.selectFrom('media_reference').select('holder_kind').where('media_id', '=', id)
  return (await rows.execute()).map(({ holder_kind }) => holder_kind).toSorted()
}

describe('deleting a picture', () => {
  it('removes an unused picture and its files', async () => {
    const id = await addPicture()
    expect(await deletePicture(id)).toEqual(answered(true))
    expect(await isThere(id)).toBe(false)
    await expect(fs.readdir(path.join(test.target.dataDirectory, 'media', id))).rejects.toThrow('ENOENT')
    expect(await deletePicture(id)).toEqual(refused(404, 'There is no such image or recording of yours'))
  })

  it('returns 404 for another account', async () => {
    const id = await addPicture()
    const ida = await writing.join('Ida Wells', 3)
    expect((await deletePicture(id, ida)).status).toBe(404)
    expect(await isThere(id)).toBe(true)
  })

  it('keeps a picture that a draft shows and removes it with the draft', async () => {
    const id = await addPicture()
    const { body } = await writing.save(nellie, { content: showing(id) })
    expect(await referencesTo(id)).toEqual(['draft', 'draft-version'])
    expect(await deletePicture(id)).toEqual(answered(false))
    expect(await isThere(id)).toBe(true)
    await writing.remove(nellie, body.id)
    expect(await isThere(id)).toBe(false)
  })

  it('keeps a picture that only an earlier version shows, so that the version can be restored', async () => {
    const id = await addPicture()
    const { body } = await writing.save(nellie, { content: showing(id) })
    await writing.save(nellie, { content: contentOf('Nothing to see.'), version: 1 }, body.id)
    expect(await referencesTo(id)).toEqual(['draft-version'])
    expect(await deletePicture(id)).toEqual(answered(false))
    await writing.restore(nellie, body.id, 1, 2)
    expect(await referencesTo(id)).toEqual(['draft', 'draft-version', 'draft-version'])
    expect(await isThere(id)).toBe(true)
  })

  it('keeps a published picture after its draft is gone, until the article drops it', async () => {
    const [shown, dropped] = [await addPicture(), await addPicture()]
    const { body: draft } = await writing.save(nellie, { content: showing(shown, dropped) })
    const published = await writing.publish(nellie, { content: showing(shown), draft_id: draft.id })
    expect(published.body.media_items).toEqual([{ type: 'image', url: `/media/${shown}` }])
    expect([await referencesTo(shown), await referencesTo(dropped)]).toEqual([['article'], []])
    expect(await deletePicture(shown)).toEqual(answered(false))
    expect(await isThere(shown)).toBe(true)
    await writing.update(nellie, published.body.id, { content: showing() })
    expect(await deletePicture(shown)).toEqual(answered(true))
    expect(await isThere(shown)).toBe(false)
  })

  it('stores no reference to unknown or external pictures', async () => {
    const elsewhere = { type: 'image', url: 'https://example.org/a.png', children: [{ text: '' }] }
    const content = JSON.stringify([pictureBlock('nothing'), elsewhere])
    expect((await writing.save(nellie, { content })).status).toBe(200)
    expect(await referencesTo('nothing')).toEqual([])
  })

  it('keeps the picture or removes it completely when the draft is saved at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addPicture()
      const [saved, deleted] = await Promise.all([writing.save(nellie, { content: showing(id) }), deletePicture(id)])
      expect([saved.status, deleted.status]).toEqual([200, 200])
      expect(await isThere(id)).toBe((await referencesTo(id)).length > 0)
    }
  })
})

describe('sweepUnshown', () => {
  it('removes media that no document has shown for 30 days and keeps the rest', async () => {
    const shown = await addPicture()
    const forgotten = await addPicture()
    const sound = await writing.upload<UploadedAudio>(nellie, '/api/audio/upload', wave)
    await writing.save(nellie, { content: showing(shown) })
    await sweepUnshown(test.services)
    expect([await isThere(forgotten), (await test.app.request(sound.body.url)).status]).toEqual([true, 200])
    test.advance(29 * day)
    const young = await addPicture()
    await sweepUnshown(test.services)
    expect(await isThere(forgotten)).toBe(true)
    test.advance(day + 1)
    await sweepUnshown(test.services)
    expect([await isThere(forgotten), (await test.app.request(sound.body.url)).status]).toEqual([false, 404])
    expect([await isThere(shown), await isThere(young)]).toEqual([true, true])
  })
})
