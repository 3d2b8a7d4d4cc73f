/**
 * The letters about a person's password. They hold nothing that somebody typed: an account can be made with another's
 * address, and its name would then be words that we deliver for a stranger.
 */
import { passwordResetSeconds } from '../../contract/limits.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'

/** Where the link of a reset leads: the screen that reads the token from its address. */
export const resetUrl = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`

export const writeResetLetter = (recipient: string | null, publicUrl: string, token: string): Letter =>
  writeLetter({
    recipient,
    subject: 'Choose a new password for Lede',
    paragraphs: [
      'Someone, we hope you, asked for a new password for your account.',
      `Press the button to choose one. It works once, for ${passwordResetSeconds / 60} minutes. If it was not you, do nothing: your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url: resetUrl(publicUrl, token) },
    reason: 'You receive this letter because this address was typed into our form for forgotten passwords.',
  })

export const writePasswordChangedLetter = (recipient: string, publicUrl: string): Letter =>
  writeLetter({
    recipient,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Lede account was changed, and everywhere else you were signed in you are signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password now.',
    ],
    action: { label: 'I did not do this', url: `${publicUrl}/forgot-password` },
    reason: 'You receive this letter because we tell everyone whose password changes.',
  })
