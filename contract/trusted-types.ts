/**
 * Trusted Types policy that parses pasted HTML in an inert document. The content security policy allows this name;
 * `src/widgets/rich-text-editor/model/paste/inert-page.ts` creates the policy.
 */
export const pastedHtmlPolicy = 'pasted-html'
