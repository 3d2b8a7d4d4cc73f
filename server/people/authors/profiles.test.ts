import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthorProfileChange, OwnAuthorProfile } from '../../../contract/author.ts'
import { ownAuthorProfile, updateAuthorProfile } from '../../../contract/endpoints.ts'
import { sweepUnshown } from '../../content/media/removal.ts'
import type { Person } from '../../testing/board.ts'
import { makePicture } from '../../testing/media.ts'
import { openWriting, refused } from '../../testing/writing.ts'

const day = 24 * 60 * 60 * 1000
const { test, writing, ...opened } = await openWriting()
const picture = await makePicture()
let { nellie } = opened
let people = 0
beforeEach(async () => {
  people += 1
  nellie = await writing.join(`Nellie Bly ${people}`, 1)
})
afterAll(() => test.close())

const empty: AuthorProfileChange = { biography: '', beats: [], links: [], picture_id: null, picture_alt: '' }
const save = (change: AuthorProfileChange = {}, by: Person = nellie) =>
  writing.ask<OwnAuthorProfile>('PUT', updateAuthorProfile.path, by, { body: { ...empty, ...change } })
const read = async (by: Person = nellie) => (await writing.ask<OwnAuthorProfile>('GET', ownAuthorProfile.path, by)).body
const addPicture = async (by: Person = nellie) => {
  const { body } = await writing.upload(by, '/api/images/upload', picture)
  return body
}
const isKept = async (id: string) => (await test.app.request(`/media/${id}/480.webp`)).status === 200
const sweepLater = () => sweepUnshown({ ...test.services, now: () => test.services.now() + 31 * day })

describe('the own author profile', () => {
  it('is empty at first and has an address made from the name', async () => {
    expect(await read()).toEqual({ slug: `nellie-bly-${people}`, biography: '', beats: [], links: [] })
  })

  it('keeps what the journalist writes', async () => {
    const { image_id, width, height } = await addPicture()
    const change = {
      biography: '  I spent ten days in a madhouse.\n\nThen I went around the world.  ',
      beats: ['health', 'world'] as const,
      links: [{ label: ' My book ', address: ' https://books.example/ten-days ' }],
      picture_id: image_id,
      picture_alt: 'Nellie in a checked coat',
    }
    const kept = {
      slug: `nellie-bly-${people}`,
      biography: 'I spent ten days in a madhouse.\n\nThen I went around the world.',
      beats: ['health', 'world'],
      links: [{ label: 'My book', address: 'https://books.example/ten-days' }],
      picture: { url: `/media/${image_id}`, width, height, alt: 'Nellie in a checked coat' },
    }
    expect(await save({ ...change, beats: [...change.beats] })).toEqual({ status: 200, body: kept })
    expect(await read()).toEqual(kept)
  })

  it('keeps what a change leaves out', async () => {
    const { image_id } = await addPicture()
    await save({ biography: 'I went in.', beats: ['health'], picture_id: image_id, picture_alt: 'Nellie in a coat' })
    const change = (body: AuthorProfileChange) =>
      writing.ask<OwnAuthorProfile>('PUT', updateAuthorProfile.path, nellie, { body })
    const links = [{ label: 'My book', address: 'https://books.example/ten-days' }]
    await Promise.all([change({ links }), change({ beats: ['world'] })])
    const { body } = await change({ picture_alt: 'Nellie in a checked coat' })
    expect(body).toMatchObject({ biography: 'I went in.', beats: ['world'], links })
    expect(body.picture).toMatchObject({ url: `/media/${image_id}`, alt: 'Nellie in a checked coat' })
    await sweepLater()
    expect(await isKept(image_id)).toBe(true)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ biography: 'x'.repeat(1_001) }, 'biography: Biography is too long'],
    [{ biography: 'bell \u0007' }, 'biography: Biography is invalid'],
    [{ beats: ['world', 'food', 'arts', 'style', 'health'] }, 'beats: Please choose at most 4 categories'],
    [{ beats: ['world', 'world'] }, 'beats: must differ from each other'],
    [{ links: [{ label: '', address: 'https://a.example' }] }, 'links.0.label: Name this link'],
    [
      { links: Array.from({ length: 6 }, () => ({ label: 'A', address: 'https://a.example' })) },
      'links: At most 5 links',
    ],
    [{ picture_alt: 'x'.repeat(301) }, 'picture_alt: Description is too long'],
  ])('refuses %j', async (change, detail) => {
    expect(await save(change)).toEqual(refused(400, detail))
  })

  it.each(['https://social.example/@nellie', 'http://nellie.example', 'https://a.example:8443/?q=x#y'])(
    'accepts the link %j',
    async (address) => {
      const links = [{ label: 'Elsewhere', address }]
      expect((await save({ links })).body.links).toEqual(links)
    },
  )

  it.each([
    'javascript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,hello',
    'mailto:nellie@lede.test',
    'ftp://files.example',
    'https://',
    'https://bank.example@evil.example',
    'https:\\\\evil.example',
    'https://a.example/\u202egnp.exe',
    'notes.example',
  ])('refuses the link %j', async (address) => {
    expect(await save({ links: [{ label: 'Notes', address }] })).toEqual(
      refused(400, 'links.0.address: Enter a web address that begins with https://'),
    )
  })

  it('refuses the picture of somebody else, and a recording', async () => {
    const ida = await writing.join('Ida Wells', 3)
    const { image_id } = await addPicture(ida)
    const answer = refused(400, 'picture_id: Choose a picture that you have uploaded')
    expect(await save({ picture_id: image_id })).toEqual(answer)
    expect(await save({ picture_id: 'nothing-of-that-name' })).toEqual(answer)
    expect(await read()).toEqual({ slug: `nellie-bly-${people}`, biography: '', beats: [], links: [] })
  })

  it('keeps its picture in the sweep, until it is replaced', async () => {
    const [first, second] = [await addPicture(), await addPicture()]
    await save({ picture_id: first.image_id })
    await sweepLater()
    expect([await isKept(first.image_id), await isKept(second.image_id)]).toEqual([true, false])
    const third = await addPicture()
    await save({ picture_id: third.image_id })
    await sweepLater()
    expect([await isKept(first.image_id), await isKept(third.image_id)]).toEqual([false, true])
  })

  it('keeps its picture when the journalist deletes the upload', async () => {
    const { image_id } = await addPicture()
    await save({ picture_id: image_id })
    const answer = await writing.ask('DELETE', `/api/images/${image_id}`, nellie)
    expect(answer).toEqual({ status: 200, body: { success: true, deleted: false } })
    const { body } = await writing.ask<{ items: object[] }>('GET', '/api/media', nellie)
    expect(body.items).toMatchObject([
      { id: image_id, used_in: [{ kind: 'author-page', title: '' }], used_elsewhere: false },
    ])
  })

  it('shows its picture although the story with it is hidden', async () => {
    const { image_id } = await addPicture()
    const content = JSON.stringify([
      { type: 'image', url: `/media/${image_id}`, children: [{ text: '' }] },
      { type: 'paragraph', children: [{ text: 'word '.repeat(120) }] },
    ])
    const { body } = await writing.publish(nellie, { content })
    await test.database.query
      .updateTable('article')
      .set({ hidden_at: '2026-11-21T09:00:00.000Z' })
      .where('id', '=', body.id)
      .execute()
    expect(await isKept(image_id)).toBe(false)
    await save({ picture_id: image_id })
    expect(await isKept(image_id)).toBe(true)
  })

  it('belongs to journalists alone', async () => {
    const rosa = await writing.join('Rosa Reader', 0)
    expect((await save({}, rosa)).status).toBe(403)
    expect(
      await test.database.query.selectFrom('author_profile').where('account_id', '=', rosa.id).selectAll().execute(),
    ).toEqual([])
  })
})
