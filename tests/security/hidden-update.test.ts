import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProgressUpdates } from '../../contract/progress-update.ts'
import { parse } from '../../scripts/progress-update.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { hideWhileEmailsWait } from '../../server/testing/hide-while-emails-wait.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { writingCalls } from '../../server/testing/writing.ts'

const reason = 'It names a child.'

describe('a progress update that is hidden on the command line', () => {
  let test: TestServices
  let board: ReturnType<typeof deliveryCalls>
  let nellie: Person
  let bountyId: string
  let id: string
  let pictureId: string
  beforeAll(async () => {
    test = await openTestServices()
    board = deliveryCalls(test)
    nellie = await board.join('Nellie Bly', 1)
    bountyId = await board.assigned(await board.join('Rosa Reader', 0), nellie)
    const { body: picture } = await writingCalls(test).upload(nellie, '/api/images/upload', await tinyPicture())
    pictureId = picture.image_id
    const update = { text: 'The boy is called Tom.', picture_id: pictureId, picture_alt: '', audience: 'everyone' }
    const path = `/api/bounties/${bountyId}/updates`
    id = (await board.ask<{ id: string }>('POST', path, nellie, { body: update })).body.id
  })
  afterAll(() => test.close())

  const command = (...given: string[]) => runHere(parse, test.target, given)
  const seenBy = async (by?: Person) =>
    (await board.ask<ProgressUpdates>('GET', `/api/bounties/${bountyId}/updates`, by)).body.total
  const pictures = async () =>
    Promise.all(
      [`/media/${pictureId}`, `/media/${pictureId}/480.webp`].map(
        async (path) => (await test.app.request(path, { headers: { accept: 'image/webp' } })).status,
      ),
    )

  it('disappears with its picture, also for its author, and returns when it is shown', async () => {
    expect([await seenBy(), await pictures()]).toEqual([1, [200, 200]])
    expect(await runScript('progress-update', test.target, ['hide', id, '--reason', reason])).toEqual({
      code: 0,
      output: `Update ${id} is hidden. Its writer gets this reason: ${reason}\n`,
      complaint: '',
    })
    expect([await seenBy(), await seenBy(nellie), await pictures()]).toEqual([0, 0, [410, 410]])
    expect((await command('list', bountyId)).output).toMatch(
      /^\S+ {2}\S+ UTC {2}hidden {2}bounty \S+: Who closed the ferry\? \(Nellie Bly\) {2}The boy is called Tom\. {2}hidden because: It names a child\.\n1 update\n$/,
    )
    expect(await command('show', id)).toEqual({ code: 0, output: `Update ${id} is shown again.\n`, complaint: '' })
    expect([await seenBy(), await pictures()]).toEqual([1, [200, 200]])
  })

  it('takes its words from emails that wait', async () => {
    const body = { text: 'The girl is called Tess.', picture_id: null, picture_alt: '', audience: 'everyone' }
    let written = ''
    const write = async () => {
      written = (await board.ask<{ id: string }>('POST', `/api/bounties/${bountyId}/updates`, nellie, { body })).body.id
    }
    const emails = await hideWhileEmailsWait(test, write, async () => parse(['hide', written, '--reason', reason]))
    const [told, toWriter] = emails
    expect(JSON.stringify(emails)).not.toContain('Tess')
    expect(told?.text).toContain('“Withdrawn by the newsroom.”')
    expect([toWriter?.recipient, toWriter?.subject]).toEqual([
      nellie.email,
      'The newsroom withdrew a progress update of yours',
    ])
    expect(toWriter?.text).toContain(`The newsroom wrote: “${reason}”`)
  })

  it.each([
    [['hide', 'nothing', '--reason', 'x'], 'There is no update nothing.'],
    [['show', 'nothing'], 'There is no hidden update nothing.'],
    [['hide', 'nothing', '--reason', ' '], 'A reason is one line of at most 500 characters.'],
  ])('is not hidden by %j', async (given, complaint) => {
    expect(await command(...given)).toEqual({ code: 1, output: '', complaint: `${complaint}\n` })
  })
})
