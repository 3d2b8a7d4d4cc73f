import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveInstructions } from '../../contract/endpoints.ts'
import { parse as parseAudit } from '../../scripts/audit.ts'
import { parse as parseStory } from '../../scripts/story.ts'
import { parse as parseUser } from '../../scripts/user.ts'
import { commandLineActor, recordAuditEntry } from '../../server/people/moderation/audit-log.ts'
import { boardCalls } from '../../server/testing/board.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { insertStory } from '../../server/testing/stories.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const actsOn = (subject: string) =>
  test.database.query
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
const at = '2026-11-21T09:00:00.000Z'
const actor = commandLineActor()

describe('audit log', () => {
  it("records operators' actions with their name and reason", async () => {
    const ada = await test.signInAs(0)
    const { id: story } = await insertStory(test.database)
    await runHere(parseUser, test.target, ['promote', ada.email, '2'])
    await runHere(parseUser, test.target, ['reset', ada.email])
    await runHere(parseUser, test.target, ['suspend', ada.email, '--reason', 'Sold votes'])
    await runHere(parseUser, test.target, ['restore', ada.email])
    await runHere(parseStory, test.target, ['hide', story, '--reason', 'Forged'])
    await runHere(parseStory, test.target, ['show', story])
    expect(await actsOn(ada.accountId)).toEqual([
      { actor, action: 'user.promoted', reason: null, details: '{"user_type":2}' },
      { actor, action: 'user.reset', reason: null, details: '{}' },
      { actor, action: 'user.suspended', reason: 'Sold votes', details: '{}' },
      { actor, action: 'user.restored', reason: null, details: '{}' },
    ])
    expect(await actsOn(story)).toEqual([
      { actor, action: 'story.hidden', reason: 'Forged', details: '{}' },
      { actor, action: 'story.shown', reason: null, details: '{}' },
    ])

    const { code, output } = await runScript('audit', test.target, ['list', '--subject', ada.email])
    expect([code, output.split('\n').map((line) => line.split('  ')[2])]).toEqual([
      0,
      ['user.promoted', 'user.reset', 'user.suspended', 'user.restored', undefined, undefined],
    ])
    expect(output).toMatch(/Sold votes\n/)
    expect(output).toMatch(/\n4 entries\n$/)
    // The record outlives the account, so it must not contain the email address.
    expect(output).not.toContain(ada.email)
  })

  it('records a change of the AI instructions without their text', async () => {
    const { ask, join } = boardCalls(test)
    const admin = await join('Grace Hopper', 99)
    await ask(saveInstructions.method, saveInstructions.path, admin, { body: { content: 'Write plainly.' } })
    const acts = await test.database.query
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor', '=', admin.id)
      .execute()
    expect(acts).toEqual([{ action: 'instructions.changed', details: '{"characters":14}' }])
  })

  it('records nothing for an action that was rolled back', async () => {
    const act = { actor, action: 'story.hidden', subject: 'rolled-back', at } as const
    const work = test.database.write(async (transaction) => {
      await recordAuditEntry(transaction, act)
      throw new Error('The act failed.')
    })
    await expect(work).rejects.toThrow('The act failed.')
    expect(await actsOn('rolled-back')).toEqual([])
  })

  it('cannot be changed or emptied', async () => {
    const { query, engine } = test.database
    await test.database.write((transaction) =>
      recordAuditEntry(transaction, { actor, action: 'story.hidden', subject: 'kept', reason: 'Forged', at }),
    )
    const attempts = [
      () => query.updateTable('audit_log').set({ reason: 'None' }).where('subject', '=', 'kept').execute(),
      () => query.deleteFrom('audit_log').where('subject', '=', 'kept').execute(),
      ...(engine === 'postgres' ? [() => sql`truncate audit_log`.execute(query)] : []),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('audit_log_is_append_only')
    expect(await actsOn('kept')).toEqual([{ actor, action: 'story.hidden', reason: 'Forged', details: '{}' }])
  })

  it.each([[[]], [['list', '--subject']], [['delete']], [['list', 'x']]])(
    'is not printed for the invalid arguments %j',
    async (given) => {
      const { code, complaint } = await runHere(parseAudit, test.target, given)
      expect([code, complaint.split('\n')[0]]).toEqual([1, 'Type one of:'])
    },
  )
})
