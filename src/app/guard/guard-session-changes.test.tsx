import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { otherUser, sampleUser } from '#storybook/samples/session.ts'
import { diary, journalist, load, never, open, preparePages, send, shown, write } from './guard.samples.tsx'

preparePages()

it('redirects to / when the server rejects the session later', async () => {
  const { router, session } = await open('/diary')
  await send(session, { type: 'session.refused', token: 'a-token' })
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to / after sign-out, and to /signin when the user goes back', async () => {
  const { router, session, back } = await open('/diary')
  await send(session, { type: 'signOut.requested' })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', undefined])
  await back()
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
})

it.each([
  ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
  ['the page signs out', { type: 'signOut.requested' }],
] as const)('keeps the notice of a deleted account when %s', async (_, event) => {
  const { router, session } = await open('/diary')
  await act(async () => {
    void router.navigate({ to: '/', replace: true, state: { arrival: 'accountDeleted' } })
    session.send(event)
  })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', 'accountDeleted'])
})

it.each([
  { type: 'signOut.noticed', userId: sampleUser.id },
  { type: 'token.read', token: null },
] as const)('redirects to /signin after a sign-out in another tab: $type', async (event) => {
  const { router, session } = await open('/diary')
  await send(session, event)
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
})

it('keeps the page and its typed text while a renewed token is verified', async () => {
  const { session, answers } = await open('/diary')
  await write('Dear diary')
  answers.verify = () => never
  await send(session, { type: 'token.renewed', token: 'new', user: sampleUser })
  await send(session, { type: 'user.changed', user: journalist })
  expect(diary()?.value).toBe('Dear diary')
})

it('remounts the page and reloads its data for another user', async () => {
  const { session, answers } = await open('/diary')
  await write('Dear diary')
  load.mockClear()
  answers.verify = async () => otherUser
  await send(session, { type: 'token.read', token: 'theirs' })
  expect(diary()?.value).toBe('')
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
  ['another tab removes the token', { type: 'token.read', token: null }],
] as const)('keeps unfinished text when %s, and while the user signs in again', async (_, ended) => {
  const { router, session, answers } = await open('/letter')
  await write('Dear editor')
  await send(session, ended)
  expect([router.state.location.href, diary()?.value]).toEqual(['/letter', 'Dear editor'])
  answers.verify = () => never
  await send(session, { type: 'signIn.succeeded', token: 'new' })
  expect(diary()?.value).toBe('Dear editor')
})

it('hides unfinished text from another user who signs in', async () => {
  const { session, answers } = await open('/letter')
  await write('Dear editor')
  await send(session, { type: 'session.refused', token: 'a-token' })
  answers.verify = async () => otherUser
  await send(session, { type: 'signIn.succeeded', token: 'theirs' })
  expect(diary()?.value).toBe('')
})

it.each([
  ['an explicit sign-out', { type: 'signOut.requested' }],
  ['one in another tab', { type: 'signOut.noticed', userId: sampleUser.id }],
] as const)('leaves a page with unfinished text on %s', async (_, event) => {
  const { router, session } = await open('/letter')
  await send(session, event)
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to /signin when a page with whenSessionEnds signIn loses its session', async () => {
  const { router, session } = await open('/list')
  await send(session, { type: 'session.refused', token: 'a-token' })
  expect(router.state.location.href).toBe('/signin?next=%2Flist')
})
