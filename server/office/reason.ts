/** The reason that an operator gives for what they do. */
const reasonCharacters = 500

export const reasonRules = `A reason is one line of at most ${reasonCharacters} characters.`

/** The reason without spaces around it; undefined where it breaks the rules. */
export function checkReason(text: string): string | undefined {
  const reason = text.trim()
  return reason === '' || reason.length > reasonCharacters || /\p{Cc}/u.test(reason) ? undefined : reason
}
