export function authorOfPost(url: string): string | undefined {
  return /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(\w{1,30})\/status\//i.exec(url)?.[1]
}
