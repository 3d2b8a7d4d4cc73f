import { afterAll, describe, expect, it } from 'vitest'
import { draftChangedElsewhere } from '../../../contract/draft.ts'
import { draftVersionsKept } from '../../../contract/limits.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { contentOf, openWriting, paragraphs, pictureBlock, refused, words } from '../../testing/writing.ts'

const minute = 60_000
const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

async function written(saves: Record<string, unknown>[], apart: number): Promise<string> {
  const [first, ...others] = saves
  const { id } = (await writing.save(nellie, first)).body
  for (const [index, save] of others.entries()) {
    test.advance(apart)
    const { status } = await writing.save(nellie, { ...save, version: index + 1 }, id)
    expect(status).toBe(200)
  }
  return id
}

const numbersOf = async (id: string) => (await writing.versions(nellie, id)).map(({ version }) => version)
const title = (text: string) => ({ title: text, content: contentOf('The same.') })

describe('versions of a draft', () => {
  it('keep a version that the author overwrote with their own text, even if little changed', async () => {
    const id = await written([{ content: contentOf('Begun.') }, { content: contentOf('Begun. Theirs.') }], 0)
    const mine = { content: contentOf('Begun. Mine.'), version: 2, keeps_previous: true }
    expect((await writing.save(nellie, mine, id)).status).toBe(200)
    expect(await numbersOf(id)).toEqual([3, 2])
    // Later saves replace each other again.
    await writing.save(nellie, { content: contentOf('Begun. Mine. On.'), version: 3 }, id)
    expect(await numbersOf(id)).toEqual([4, 2])
  })

  it('are listed newest first with title, words and time', async () => {
    const begun = isoTime(test.services.now())
    const id = await written([{ title: 'One', content: contentOf('a b c') }, title('Two')], 10 * minute)
    expect(await writing.versions(nellie, id)).toEqual([
      { version: 2, title: 'Two', words: 2, origin: 'saved', saved_at: isoTime(test.services.now()) },
      { version: 1, title: 'One', words: 3, origin: 'saved', saved_at: begun },
    ])
    expect((await writing.ask('GET', `/api/drafts/${id}/versions/1`, nellie)).body).toEqual({
      version: 1,
      title: 'One',
      words: 3,
      origin: 'saved',
      saved_at: begun,
      content: contentOf('a b c'),
      category: '[]',
    })
  })

  it.each(['3', '0', '-1', '1.5', 'one', '01', '99999999999999999999'])(
    'return 404 for the number %s',
    async (version) => {
      const id = await written([title('One'), title('Two')], 10 * minute)
      const missing = refused(404, 'There is no such version of this draft')
      expect(await writing.ask('GET', `/api/drafts/${id}/versions/${version}`, nellie)).toEqual(missing)
      expect(
        await writing.ask('POST', `/api/drafts/${id}/versions/${version}/restore`, nellie, { body: { version: 2 } }),
      ).toEqual(missing)
    },
  )

  it('are merged within five minutes while the text only grows or is corrected', async () => {
    test.advance(5 * minute - (test.services.now() % (5 * minute)))
    const id = await written(
      [title('One'), title('Two'), { title: 'Two', content: contentOf('The same, and more.') }],
      minute,
    )
    expect(await numbersOf(id)).toEqual([3])
    test.advance(5 * minute)
    await writing.save(nellie, { ...title('Four'), version: 3 }, id)
    expect(await numbersOf(id)).toEqual([4, 3])
  })

  it('are kept if a save replaces much of the text', async () => {
    const long = contentOf(words(300))
    const saves = [long, contentOf(''), contentOf('a'), contentOf('ab')].map((content) => ({ content }))
    expect(await numbersOf(await written(saves, 0))).toEqual([4, 1])
  })

  it('are kept if a save removes a picture or recording', async () => {
    const { id: picture } = await insertPicture()
    const shown = JSON.stringify([...paragraphs('Look:'), pictureBlock(picture)])
    const id = await written([{ content: shown }, { content: contentOf('Look:') }, { content: contentOf('Look!') }], 0)
    expect(await numbersOf(id)).toEqual([3, 1])
  })

  it('are limited in number, and the oldest saved one is deleted first', async () => {
    const id = await written([title('One'), title('Two')], 10 * minute)
    expect((await writing.restore(nellie, id, 1, 2)).body.version).toBe(3)
    for (let version = 3; version < draftVersionsKept + 3; version += 1) {
      test.advance(10 * minute)
      await writing.save(nellie, { ...title(`Save ${version}`), version }, id)
    }
    const kept = await numbersOf(id)
    expect(kept).toHaveLength(draftVersionsKept)
    expect(kept.slice(0, 2)).toEqual([draftVersionsKept + 3, draftVersionsKept + 2])
    // The first two saves and the one after the restore are gone; the restored version is kept.
    expect(kept.slice(-2)).toEqual([5, 3])
  })
})

describe('restoring a version', () => {
  it('creates a new version and keeps the replaced one', async () => {
    const first = { title: 'One', content: contentOf('a b c'), category: '["arts"]' }
    const id = await written([first, { ...title('Two'), category: '[]' }, title('Three')], 10 * minute)
    const restored = await writing.restore(nellie, id, 1, 3)
    expect(restored.status).toBe(200)
    expect(restored.body).toEqual((await writing.draft(nellie, id)).body)
    expect(restored.body.version).toBe(4)
    const [newest, replaced] = await writing.versions(nellie, id)
    expect(newest).toMatchObject({ version: 4, origin: 'restored', title: 'One', words: 3 })
    expect(replaced).toMatchObject({ version: 3, origin: 'saved', title: 'Three' })
  })

  it('restores title, content, categories and media', async () => {
    const { id: picture } = await insertPicture()
    const content = JSON.stringify([...paragraphs('Look:'), pictureBlock(picture)])
    const id = await written([{ title: 'One', content, category: '["arts"]' }, title('Two')], 10 * minute)
    expect((await writing.draft(nellie, id)).body.media_items).toEqual([])
    expect((await writing.restore(nellie, id, 1, 2)).body).toMatchObject({
      title: 'One',
      content,
      category: '["arts"]',
      media_items: [{ type: 'image', url: `/media/${picture}` }],
    })
  })

  it('returns 409 for an outdated base version', async () => {
    const id = await written([title('One'), title('Two'), title('Three')], 10 * minute)
    expect(await writing.restore(nellie, id, 1, 2)).toEqual(refused(409, draftChangedElsewhere))
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: 'Three', version: 3 })
  })

  it('restores once from twenty concurrent requests', async () => {
    const id = await written([title('One'), title('Two'), title('Three')], 10 * minute)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => writing.restore(nellie, id, (index % 2) + 1, 3)),
    )
    // Requests for the same version as the winner's succeed without a change.
    const { title: winner } = (await writing.draft(nellie, id)).body
    for (const [index, { status }] of answers.entries()) {
      expect(status).toBe(['One', 'Two'][index % 2] === winner ? 200 : 409)
    }
    expect(await numbersOf(id)).toEqual([4, 3, 2, 1])
  })
})

async function insertPicture() {
  const id = `picture-${test.services.now()}`
  await test.database.query
    .insertInto('media')
    .values({
      id,
      owner_id: nellie.id,
      bounty_id: null,
      kind: 'image',
      content_type: 'image/webp',
      width: 8,
      height: 6,
      bytes: 1,
      created_at: isoTime(test.services.now()),
    })
    .execute()
  test.advance(1)
  return { id }
}
