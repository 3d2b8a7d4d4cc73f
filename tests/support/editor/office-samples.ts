export const moreFromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->

<p class=MsoNormal>The river went over its <a style='mso-comment-reference:IO_1;
mso-comment-date:20260214T0410'>flood stage</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a
class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1"
language=JavaScript name="_msoanchor_1">[IO1]</a><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><![endif]></span></span></span>
at ten past one.<del cite="mailto:Ines" datetime="2026-02-14T04:10"> Nobody knew.</del><o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm'><b>Gauge<o:p></o:p></b></p>
  </td>
  <td width=301 valign=top><p class=MsoNormal>Kestrel Bridge<o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75"
 style='width:451.5pt;height:300pt'><v:imagedata src="file:///C:/Users/ines/AppData/Local/Temp/msohtmlclip1/01/clip_image001.jpg"
  o:title="river"/></v:shape><![endif]--><![if !vml]><img width=602 height=400
src="file:///C:/Users/ines/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Power<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Two batteries<o:p></o:p></p>

<!--EndFragment-->

<div style='mso-element:comment-list'><![if !supportAnnotations]>
<hr class=msocomoff align=left size=1 width="33%">
<![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]>
<div id="_com_1" class=msocomtxt language=JavaScript><![endif]>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'>&nbsp;<![if !supportAnnotations]><a
href="#_msoanchor_1" class=msocomoff>[IO1]</a><![endif]></span></span>Check this with the county<o:p></o:p></p>
<![if !supportAnnotations]></div><![endif]></div>
</div>

</body></html>`

const tick =
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox" width="17px" height="17px" />'

export const moreFromGoogleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2a8f">' +
  '<ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;">' +
  `<li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;font-size:11pt;" aria-level="1">${tick}` +
  '<p dir="ltr" style="display:inline-block;vertical-align:top;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Ask the agency</span></p></li>' +
  `<li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;font-size:11pt;" aria-level="1">${tick}` +
  '<p dir="ltr" style="display:inline-block;" role="presentation"><span style="font-weight:400;text-decoration:line-through;white-space:pre-wrap;">Ask again</span></p></li></ul>' +
  '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /></colgroup><tbody>' +
  '<tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:700;">Gauge</span></p></td>' +
  '<td><p dir="ltr"><span style="font-weight:400;">Kestrel Bridge</span></p></td></tr></tbody></table></div>' +
  '<p dir="ltr"><span style="font-weight:400;"><span style="border:none;display:inline-block;overflow:hidden;width:624px;">' +
  '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd" width="624" height="416" style="margin-left:0px;" /></span></span></p></b>'
