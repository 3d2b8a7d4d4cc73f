/** Signing in, saving another card or waiting lets the same request succeed, so these refusals are not final. */
const passing: readonly number[] = [401, 402, 408, 425, 429]

export const isFinalStatus = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status)
