export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ines/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
  <w:TrackMoves/>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Wingdings;
	panose-1:5 0 0 0 0 0 0 0 0 0;}
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin:0cm;
	font-family:"Calibri",sans-serif;}
-->
</style>
<!--[if gte mso 10]>
<style>
 /* Style Definitions */
 table.MsoNormalTable
	{mso-style-name:"Table Normal";}
</style>
<![endif]-->
</head>

<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;
word-wrap:break-word'>
<!--StartFragment-->

<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Four blanks in one
valley<o:p></o:p></span></h1>

<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>At ten past
one the river went over its <b style='mso-bidi-font-weight:normal'>flood stage</b>.
The warning came at <i style='mso-bidi-font-style:normal'>4:15</i>, as <a
href="https://example.org/records"><span style='color:#0563C1'>the records show</span></a>.<span
style='mso-spacerun:yes'>  </span>Nobody was called.<o:p></o:p></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<h2>What was missing<o:p></o:p></h2>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Two gauges without power<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>One <b>without</b> a contract<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Ask the agency<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Ask again<o:p></o:p></p>

<p class=MsoQuote><span style='font-weight:bold'>“We never knew,”</span> she said.<o:p></o:p></p>

<!--EndFragment-->
</body>

</html>
`

export const fromGoogleDocs =
  '<meta charset=\'utf-8\'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d1f0c11-7fff-2b5a-9c0e-0a4d6a1f3c52">' +
  '<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Four blanks in one valley</span></h1>' +
  '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">At ten past one the river went over its </span>' +
  '<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;font-style:normal;white-space:pre-wrap;">flood stage</span>' +
  '<span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">. The warning came at </span>' +
  '<span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">4:15</span>' +
  '<span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">, as </span>' +
  '<a href="https://example.org/records" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;white-space:pre-wrap;">the records show</span></a>' +
  '<span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">.</span></p><br />' +
  '<h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">What was missing</span></h2>' +
  '<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">' +
  '<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Two gauges without power</span></p></li>' +
  '<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">One </span><span style="font-weight:700;">without</span><span style="font-weight:400;"> a contract</span></p></li></ul></ul>' +
  '<ol style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ask the agency</span></p></li>' +
  '<li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ask again</span></p></li></ol></b><br class="Apple-interchange-newline">'

export const fromTheWeb = `<meta charset='utf-8'><article>
  <header><h3 onclick="steal()">Flood <em>warnings</em></h3></header>
  <script>alert(1)</script><style>p { color: red }</style>
  <p style="color: red; text-align: center">A paragraph
     over <u>two</u> <strong>lines</strong>,<br>and a break. <a href="javascript:alert(1)">Not a link</a>, <a
     href="/local">nor this</a>, <a href="mailto:desk@lede.example">but this</a>.</p>
  <blockquote><p>First</p><p>Second</p></blockquote>
  <pre><code>if (rain) {
  warn()
}
</code></pre>
  <img src="https://tracker.example/pixel.gif" onerror="alert(1)">
  <table><tr><td>Kestrel</td><td>9 ft</td></tr></table>
  <template>hidden</template><svg><text>drawn</text></svg>
</article>`
