/** The English texts of the pages of the guide. */
import type { GuidePage } from '../guide-pages.ts'

interface PageText {
  /** What the picture shows. */
  picture: string
  /** Markdown. Keys are written as chords in braces: {Mod+K}. */
  text: string
}

const pages: Record<GuidePage, PageText> = {
  connect: {
    picture: 'The welcome screen with the fields for the service address and the API key',
    text: `Offhook needs two things from your service:

- **Service address**: for example \`https://api.example.com\`, without \`/v1\`.
- **API key**: in your account settings on the service’s website, under API access. It is shown only once. API access needs a Pro or Business plan.

The key is stored in your system’s keychain. Without a keychain, you can connect until you quit Offhook, and encrypt your library with a passphrase.

After you connect, Offhook downloads your calls, the newest first. You can search and listen while it works. A call that you open is downloaded before the others.

No account at hand? **Try with sample calls** opens about 70 made-up calls in a library of their own. You can also add a second account later: open the account menu at the bottom of the sidebar.`,
  },
  find: {
    picture: 'Search results for a mistyped word, with each match and its time',
    text: `Press {/} and type. Results appear as you type, and typos and other word forms are found too. {Enter} opens the best result and plays it. A click opens a result without playing.

- \`"credit note"\` finds an exact phrase, \`-invoice\` leaves out a word.
- \`them:refund\` was said by the other person, \`me:discount\` by you.
- \`with:anna\`, \`after:2026-03\`, \`longer:10m\` and \`tag:vip\` narrow the search. \`has:passage\` finds calls with passages, \`theme:price\` those of a theme. The search box suggests more.
- {F4} plays the next match, {Shift+F4} the one before.
- **Lines** shows every match on a separate line. **Export lines** writes them as a spreadsheet, a Word table or Markdown.
- {Mod+S} saves the search. It appears in the sidebar with a count of new calls and a line of its last twelve weeks.
- **Chart** shows the calls and matches by week or month. A click on a bar narrows the search to that time, **Compare** adds another search, and the menu shows a table or exports CSV, SVG or PNG.

**A saved search can act** on calls that arrive or change: choose **Actions…** in its menu. It can notify you, add tags, a star and follow-ups, keep the audio, move calls to the inbox or mark them as done, mark the found words with a theme, and move calls to the trash some days after the call. The preview shows what it would have done with the calls of the last year.

- **Save and run on existing calls** acts once on all calls that are here. Undo reverts it in one step.
- The order of searches does not matter: each looks at a call as it is before any of them acts. If two disagree, the call stays in the inbox, and the later deletion applies.
- A day before calls are deleted, the sidebar says so, and you can keep them. Calls with a star, an open follow-up or a passage are only deleted if you ask for it. Deleted calls stay under **Recently deleted** for 7 days.
- **Show action journal** in the command palette lists what searches did, and undoes it. While your library is locked, searches do nothing. Nothing is sent anywhere.

To search only in the open call, press {Mod+F}.`,
  },
  listen: {
    picture: 'A call that plays: each speaker has a waveform, and the spoken word is highlighted',
    text: `Click a word to go there, and double-click it to play from there. With the keyboard, go to a turn with {ArrowDown} and press {Enter}. {Space} plays and pauses.

- {ArrowLeft} and {ArrowRight} go back and forward.
- {[} and {]} change the speed. Voices keep their pitch.
- {2} plays only you, {3} only the other person, {1} both.
- {Shift+S} skips silence. {U} plays only what you have not heard.
- Drag on the waveform to select a part, and press {L} to loop it.

Offhook remembers where you stopped.`,
  },
  keep: {
    picture: 'Notes and marked words beside the transcript of a call',
    text: `What you add to a call stays on this computer and is found by search.

- {M} marks what is said now. With words selected, {M} marks these, and {1} to {9} mark them with a theme.
- {N} adds a note at this moment, {Mod+Shift+N} a note to the whole call. Notes are saved as you type and understand Markdown, with tasks like \`- [ ] call back\`.
- {T} adds a tag. Tags are listed in the sidebar.
- {S} stars the call.

New calls are in the **Inbox**, {Mod+7}, until you deal with them. There, {E} marks a call as done and opens the next one, {S} snoozes it until a day, and {U} marks it as heard or unheard.

Notes and marked words appear in the transcript, on the waveform and in the details beside it. {I} shows or hides the details. {Mod+Z} undoes each of these steps.`,
  },
  passages: {
    picture: 'Passages of several calls with their themes',
    text: `**Passages**, {Mod+9}, gathers what you marked in all calls. In a call, select words and press {M}, or {1} to {9} for a theme.

- {Enter} opens the call at the words. {P} plays the passage, {Shift+P} plays all listed passages one after the other.
- {1} to {9} give the selected passages a theme, or take it away. {N} edits the note, {Q} copies the quotes with their sources, {Delete} deletes the passages.
- Press a theme to see its passages. Drag themes to order them, or use {Alt+ArrowUp} and {Alt+ArrowDown}; the first nine have a key. Give a theme the name of another one to merge them. To split a theme, select some of its passages and choose **Theme**, **Move to new theme…**.
- **Counts** shows how many passages of each theme each contact has. Press a number to see them, or export the table as CSV.
- **New quote sheet** puts the selected passages on a sheet. Order them with {Alt+ArrowUp} and {Alt+ArrowDown} or by dragging, and write headings and sentences between them. Export the sheet as a web page with sound, Word document, PDF, Markdown, spreadsheet or folder of clips. Each quote has its source.

A passage keeps its words: if a correction or another transcript removes them, the list says so. {Mod+Z} undoes each step.`,
  },
  'follow-ups': {
    picture: 'Follow-ups in the order in which they are due, with suggestions above them',
    text: `**Follow-ups**, {Mod+8}, is one list of what you and others still have to do, from all calls.

- Promises from your calls are suggested at the top. {A} accepts one, {Delete} dismisses it: a dismissed one never comes back.
- {N} adds your own. In a transcript, select words and press {F}. In a note, a line such as \`[] send the quote\` is one too, and both are ticked together.
- {E} marks it as done, {D} sets the due date and {S} snoozes it. Type the day as you would say it: “fri”, “in 2 weeks”.
- {Enter} opens the call at the moment, and {C} calls the person.

**Promised this week** lists who promised what, whether or not you added it.`,
  },
  correct: {
    picture: 'The dialog that corrects a word of the transcript',
    text: `Select the words that are wrong and press {C}. Type what was really said and press {Enter}.

- **Fix in all calls** finds the same words in all calls, and shows them before you change them.
- **Also correct later calls** keeps a correction in the **dictionary**, which corrects new calls as they arrive: all, or only those with one contact or the words of one speaker. **Go to dictionary** in the command palette opens it: see what each entry corrects, switch it off, add, import and export entries. It also suggests entries, such as names that are often misheard. In a call, the details undo an entry for that call only.
- Search finds the corrected words.
- The original is kept: point at a correction to see it. The details list all corrections of a call, and each can be restored.

Each turn begins with its speaker. {Y} goes to your next turn, {O} to the other person’s, and with {Shift} to the one before. {V} switches between paragraphs and bubbles.`,
  },
  people: {
    picture: 'A contact with numbers, a note and figures',
    text: `Name a caller once, and the name appears instead of the number everywhere.

- {Shift+N} names the caller of the open call.
- **Contacts** can import an address book as vCard or CSV. You choose who is imported, and can correct what was left out.
- **Names said in calls** lists callers who introduced themselves. Listen to the moment, then use the name or dismiss it.

A contact’s page shows all of their numbers, calls and talk time, frequent topics, follow-ups and your notes. You can merge two contacts. Search finds calls by name: \`with:anna\`.`,
  },
  call: {
    picture: 'The question before a call: who will be called, and that your phone rings first',
    text: `Open the dial pad with {Mod+4}. Type a number, or a name, or paste a number. {Mod+Shift+D} calls back the person of the open call.

Before anything happens, Offhook shows who will be called, and their local time. When you confirm, **your phone rings first**. Answer it, and the service connects you. The call is recorded.

- Offhook asks the service once for each call, and never repeats it by itself.
- Notes that you take during the call are attached to its recording.
- In the settings, you can open phone links with Offhook, under **Calling**, and set a shortcut that works in any app, under **Advanced**. Both only fill in the number: you confirm each call.`,
  },
  'take-out': {
    picture: 'Selected words of a transcript, with the actions for them',
    text: `- **Export**: {E} exports the open call, {Mod+E} also the selected calls, search results or all calls: as a Word document, PDF, a web page that plays the audio in any browser, or a spreadsheet with a row for each call. Subtitles, Markdown and others are under **More formats**. In Settings, under Sync and storage, choose **Your name in documents**. **Mark as confidential** puts that word at the top of each page.
- **For courts**: with **Numbered lines**, Word, PDF and plain text have 25 numbered lines a page and the SHA-256 of the audio. Only corrections and redactions move words to other lines.
- **Research tools**: the format **REFI-QDA project** opens in ATLAS.ti, MAXQDA, NVivo and others. It has transcripts with audio, themes as codes, passages, notes and contacts. **MAXQDA text** has a time stamp for each turn.
- **Drag**: drag a call from the list to another app, and it gets the audio and the subtitles.
- **Copy**: {Shift+C} copies the whole transcript with times and speakers. Select words to copy only these. You can also copy a link that opens Offhook at this moment.
- **Quote**: {Q} copies the selected words with their source. The menu beside **Copy quote** has the styles. Page and line of the words, such as \`12:03–14\`, are shown above them. {Mod+F} and \`12:03\` goes to a line; if 12:03 was said as a time, type \`p12:03\`.
- **Print**: {Mod+P} prints the open call. The command palette has **Print call with notes**.
- **Export folder**: in Settings, under Sync and storage, choose a folder in which Offhook keeps a Markdown note of each call, for Obsidian and other apps. You can rename and move the notes in it, write into them, and tick follow-ups.
- **Redact**: {Shift+X} redacts the selected words. **Redact call…** in the menu of a call suggests card and phone numbers, addresses, names and your own terms. Redacted words and their sound are left out of exports, copies and prints.
- **Export journal**: in Settings, under Sync and storage, see what you exported or printed, when, whether redactions were applied, and the SHA-256 of each file.
- **Calendar**: dates and promises that were found in a call can be saved as calendar files.

Scripts can use the command line, \`offhook-cli\`: it searches, exports, prints changes as they happen and runs SQL queries. In Settings, under **Advanced**, choose a program that runs for each new call.`,
  },
  assistants: {
    picture: 'The assistant settings, with a button to add an assistant',
    text: `Assistants on this computer, such as Claude or Cursor, can search and read the calls that you share with them, and link what they say to the moment in the call. In the settings, under **Assistants**, add an assistant, choose which calls it may read, then copy the configuration into it or save a bundle that it can install. Phone numbers and email addresses stay hidden unless you allow them, redacted words are never shared, and no assistant can call anyone. If you allow suggestions, suggested notes, tags, names, corrections, follow-ups and passages wait under **Suggestions** until you accept or reject them. **What assistants read** lists every request, **Edit…** changes which calls an assistant may read, and **Remove** ends access at once.`,
  },
  backup: {
    picture: 'The settings of downloads, with the storage limit',
    text: `In the settings, under **Sync and storage**:

- **Back up** copies your calls, transcripts, notes and settings to a folder, with or without audio. You can keep working, or cancel it. The API key is not included. The backup of an encrypted library is encrypted too.
- **Restore** opens a backup. On another computer, you need its recovery code or passphrase. Your current library is kept under another name.
- **Notes and names** exports your notes, tags, contacts and corrections to a file. **Import** shows what it will change first.
- **Move**, under **Advanced**, puts the library in another folder or on another disk.
- A **storage limit** removes the oldest downloads when it is reached, except those of starred calls. Transcripts stay.

**Encryption**, under **Privacy**, protects the library from anyone who gets your disk, a backup or a synced folder. New libraries are encrypted if your system has a keychain. Save the recovery code: it opens the library if the keychain is lost. {Mod+Shift+L} locks Offhook until you enter the passphrase of the library. In the settings, choose when Offhook locks automatically, and whether it syncs while locked.

**Delete from this computer** moves calls to **Recently deleted** for 7 days. Calls on the service are not affected. **Erase everything**, under **Privacy**, removes all accounts, calls and settings from this computer.`,
  },
  computers: {
    picture: 'The settings of several computers, with a button that chooses the folder',
    text: `On several computers, each gets the calls, transcripts and audio from your service. What you add yourself is shared through a folder that your computers already have in common: notes, passages and themes, tags, stars, the inbox, contacts, corrections, redactions, follow-ups, saved searches, the dictionary, quote sheets, and what you have heard. Settings and exports stay on each computer.

**Set it up**

- On the first computer, open the settings, **Several computers**, **Choose shared folder…**, and choose an empty folder. Offhook shows a code.
- On the other computer, connect to the same account, choose the same folder and enter the code.

**Folders that work**

- **Syncthing**: share one folder between the computers, and choose it on each.
- **iCloud Drive**, Dropbox and others: make a folder in it, and set it to stay on the computer.
- **NAS**: choose a folder on it. While it can’t be reached, Offhook waits.
- **USB stick**: choose a folder on it, and carry it from one computer to the other. Each reads and writes when it is plugged in.

**When both change the same**

- Texts, such as notes, are merged. So are lists, such as the tags of a call.
- For anything else, such as a name or a due date, the later change is used. For an hour, a line says what the other one was: **Use the other** takes it.
- A note that you deleted on one computer while you continued it on another is kept.
- {Mod+Z} undoes only what you did on this computer, and keeps what another one changed since.

**To remove a computer**, such as a lost one, choose **Remove…** beside its name. It gets nothing new, and keeps what it has. The code changes: enter the new one on the others.

**In the folder, everything is encrypted.** Without the code, nobody can read notes, names, numbers, or which calls you have; only how many files there are, their sizes and when they were written. The code is stored in the keychain of each computer and never in the folder. If you lose it and all computers, the folder can’t be read. It isn’t a backup.`,
  },
  keys: {
    picture: 'The command palette with commands, calls and pages of the guide',
    text: `**Keys.** {Mod+K} opens the command palette: type what you want to do. {?} lists all shortcuts. You can change them in the settings, under **Keyboard**. This guide names the default ones.

**Offline.** What was synced needs no connection: browse, search, listen and take notes anywhere. **Offline library** shows how much is on this computer. The lists **Not ready**, **Failed** and **Different length** show why something is missing.

**Privacy.** Your calls stay on this computer. Offhook connects only to your service and its audio storage. There are no statistics and no crash reports. The API key is stored in your system’s keychain.`,
  },
}

export const guidePagesText = { pages }
