export const isApple = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** Names a keyboard shortcut as the reader's system does: `Ctrl+B`, or `⌘B` on Apple's. */
export const commandKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`)
