import type { Verification } from '@contract/story.ts'

export const verificationMeaning: Record<Verification, string> = {
  none: 'Not verified: the newsroom has not checked an identity document or a press card.',
  id: 'ID verified: the newsroom has checked an identity document.',
  press_card: 'Press card verified: the newsroom has checked a valid press card.',
}
