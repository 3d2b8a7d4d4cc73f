/**
 * The one Trusted Types policy of the pages: it lets pasted HTML be read where nothing of it runs. The content security
 * policy allows it by this name, and `src/widgets/rich-text-editor/model/paste/inert-page.ts` makes it.
 */
export const pastedHtmlPolicy = 'pasted-html'
