const reasonCharacters = 500

export const reasonRules = `A reason is one line of at most ${reasonCharacters} characters.`

export function checkReason(text: string): string | undefined {
  const reason = text.trim()
  return reason === '' || reason.length > reasonCharacters || /\p{Cc}/u.test(reason) ? undefined : reason
}
