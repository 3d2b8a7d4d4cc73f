import { endpoint, Success } from '../endpoint.ts'
import { MailToken } from '../newsletter.ts'
import { Preferences, PreferencesChange } from '../preferences.ts'

export const preferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  access: 'user',
  summary: 'How you want to hear of what happens to you.',
  response: Preferences,
})

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  access: 'user',
  summary: 'Changes how you want to hear of what happens to you. What is missing stays as it is.',
  body: PreferencesChange,
  response: Preferences,
  limits: ['writeByAccount'],
})

export const endNotificationEmails = endpoint({
  method: 'POST',
  path: '/api/preferences/unsubscribe',
  access: 'public',
  summary:
    'Ends the emails of one kind, or one of the digests, which stay in the app. Email programs call it for one-click unsubscribing (RFC 8058), with any body.',
  query: MailToken,
  response: Success,
  limits: ['unsubscribeByAddress'],
})
