import {
  becomeJournalist,
  changeEmail,
  changePreferences,
  checkEmail,
  confirmEmailChange,
  listSessions,
  ownEmail,
  ownMedia,
  preferences,
  pushState,
  requestDataDownload,
  signIn,
  signUp,
  siteSettings,
  storage,
  subscribeToPush,
  updateProfile,
  verifySession,
} from '@contract/endpoints.ts'
import { storageLimits, userTypes } from '@contract/limits.ts'
import { otherDevices, thisDevice } from '#storybook/samples/devices.ts'
import { ownMediaItems } from '#storybook/samples/own-media.ts'
import { changed, samplePreferences, samplePush } from '#storybook/samples/preferences.ts'
import { confirmedEmail, pendingChange, sampleUser } from '#storybook/samples/session.ts'
import { sampleSettings } from '#storybook/samples/site.ts'
import { mockEndpoint } from '@/shared/mock'

export const accountsHandlers = [
  mockEndpoint(signIn, () => ({ access_token: 'a-token-of-the-mocks' })),
  mockEndpoint(verifySession, () => sampleUser),
  mockEndpoint(becomeJournalist, () => ({ ...sampleUser, user_type: userTypes.journalist })),
  mockEndpoint(updateProfile, ({ body: { name, phone = sampleUser.phone } }) => ({
    ...sampleUser,
    name,
    user_metadata: { name },
    phone: phone === '' ? null : phone,
  })),
  mockEndpoint(requestDataDownload, () => ({ url: '/api/users/data?token=sample' })),
  mockEndpoint(confirmEmailChange, () => ({ waits_for: null })),
  mockEndpoint(ownEmail, () => confirmedEmail),
  mockEndpoint(changeEmail, ({ body: { email } }) => pendingChange(email)),
  mockEndpoint(listSessions, () => ({ items: [thisDevice, ...otherDevices] })),
  mockEndpoint(checkEmail, () => ({ exists: false })),
  mockEndpoint(signUp, ({ body: { email, name, phone } }) => ({
    id: '018f2b6e-0000-7000-8000-000000000003',
    email,
    email_verified: false,
    user_type: 0 as const,
    user_metadata: { name },
    name,
    phone,
  })),
  mockEndpoint(ownMedia, () => ({ items: ownMediaItems, total: ownMediaItems.length })),
  mockEndpoint(storage, () => ({
    bytes: { used: 123_400_000, allowed: storageLimits.bytes },
    files: { used: 48, allowed: storageLimits.files },
    drafts: { used: 7, allowed: storageLimits.drafts },
    notes: { used: 1, allowed: storageLimits.notes },
  })),
  mockEndpoint(preferences, () => samplePreferences),
  mockEndpoint(changePreferences, ({ body }) => changed(samplePreferences, body)),
  mockEndpoint(pushState, () => samplePush),
  mockEndpoint(subscribeToPush, ({ body: { endpoint } }) => ({ ...samplePush, endpoint, devices: 1 })),
  mockEndpoint(siteSettings, () => sampleSettings),
]
