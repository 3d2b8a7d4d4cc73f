// @vitest-environment happy-dom
import { bannerScript } from '@contract/content-security.ts'
import { afterEach, expect, it } from 'vitest'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { followVerification, putOff } from './banner-room.ts'

const unverified = { ...sampleUser, email_verified: false }
const reserves = () => {
  delete document.documentElement.dataset.unverified
  new Function(bannerScript)()
  return document.documentElement.dataset.unverified === ''
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('reserves room on the next page, until the address is verified', () => {
  localStorage.setItem('jwt_token', 'a-token')
  expect(reserves()).toBe(false)
  const session = sampleSession('signedIn', unverified)
  followVerification(session)
  expect(reserves()).toBe(true)
  session.send({ type: 'user.changed', user: sampleUser })
  expect(reserves()).toBe(false)
})

it('reserves none without a session, and none for this visit once its reader put it off', () => {
  followVerification(sampleSession('signedIn', unverified))
  expect(reserves()).toBe(false)
  localStorage.setItem('jwt_token', 'a-token')
  putOff(unverified)
  expect(reserves()).toBe(false)
  putOff({ ...unverified, id: 'another' })
  expect(reserves()).toBe(true)
})
