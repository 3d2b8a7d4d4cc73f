/** The creator or the journalist takes these steps. Answering a request for more time is two steps. */
export type Step =
  | 'cancelBounty'
  | 'extendExpiry'
  | 'amendBounty'
  | 'chooseNaming'
  | 'reopenBounty'
  | 'leaveAssignment'
  | 'askForExtension'
  | 'agreeToExtension'
  | 'declineExtension'

type StepWords = {
  title: string
  confirmLabel: string
  busyLabel: string
  cancelLabel?: string
  tone: 'primary' | 'critical'
  /** Says who reads the text. Steps without it need none. */
  textHint?: string
  /** Names the text; by default, it is a reason. */
  textLabel?: string
  done: string
  error: string
}

export const stepWords: Record<Step, StepWords> = {
  cancelBounty: {
    title: 'Cancel bounty',
    confirmLabel: 'Cancel bounty',
    busyLabel: 'Canceling...',
    cancelLabel: 'Keep bounty',
    tone: 'critical',
    textHint: 'Backers read it, and it stays on the bounty’s page.',
    done: 'Bounty canceled. Nobody is charged.',
    error: 'Failed to cancel the bounty. Please try again.',
  },
  extendExpiry: {
    title: 'Extend bounty',
    confirmLabel: 'Extend bounty',
    busyLabel: 'Extending...',
    tone: 'primary',
    done: 'Bounty extended.',
    error: 'Failed to extend the bounty. Please try again.',
  },
  amendBounty: {
    title: 'Add to the brief',
    confirmLabel: 'Add to the brief',
    busyLabel: 'Adding...',
    tone: 'primary',
    textHint: 'It is shown below the brief with its date, and cannot be changed later.',
    textLabel: 'Addition',
    done: 'Added to the brief.',
    error: 'Failed to add to the brief. Please try again.',
  },
  chooseNaming: {
    title: 'Your name in the story',
    confirmLabel: 'Save',
    busyLabel: 'Saving...',
    tone: 'primary',
    done: 'Your choice is saved.',
    error: 'Failed to save your choice. Please try again.',
  },
  reopenBounty: {
    title: 'Reopen bounty',
    confirmLabel: 'Reopen bounty',
    busyLabel: 'Reopening...',
    tone: 'primary',
    done: 'Bounty reopened. Journalists can apply again.',
    error: 'Failed to reopen the bounty. Please try again.',
  },
  leaveAssignment: {
    title: 'Leave assignment',
    confirmLabel: 'Leave assignment',
    busyLabel: 'Leaving...',
    tone: 'critical',
    textHint: 'The creator and the backers read it, and it stays on the bounty’s page.',
    done: 'You have left this bounty.',
    error: 'Failed to leave the assignment. Please try again.',
  },
  askForExtension: {
    title: 'Ask for more time',
    confirmLabel: 'Send request',
    busyLabel: 'Sending...',
    tone: 'primary',
    textHint: 'The creator reads it before deciding.',
    done: 'Request sent. The creator will decide.',
    error: 'Failed to send the request. Please try again.',
  },
  agreeToExtension: {
    title: 'Agree to more time',
    confirmLabel: 'Agree',
    busyLabel: 'Agreeing...',
    tone: 'primary',
    done: 'New due date agreed.',
    error: 'Failed to send your answer. Please try again.',
  },
  declineExtension: {
    title: 'Decline more time',
    confirmLabel: 'Decline',
    busyLabel: 'Declining...',
    tone: 'primary',
    done: 'Request declined. The due date stays the same.',
    error: 'Failed to send your answer. Please try again.',
  },
}
