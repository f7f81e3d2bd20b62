"""Speaks one turn with libespeak-ng. In: JSON {words, voice, pitch, rate} on stdin.
Out: one line of JSON with each word's start and end in seconds, then 16-bit samples at 22,050 Hz.
Part of make-sample-speech.mjs; the library tells when each word begins, the command line does not."""
import ctypes
import json
import sys

RATE, PITCH = 1, 3
WORD_EVENT, CHARS_UTF8, SYNCHRONOUS = 1, 1, 2


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


asked = json.load(sys.stdin)
words = asked["words"]
text = " ".join(words)
espeak = ctypes.CDLL("libespeak-ng.so.1")
hertz = espeak.espeak_Initialize(SYNCHRONOUS, 0, None, 0)
assert hertz == 22050, hertz
samples = bytearray()
events = []


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))
def collect(wav, count, event_list):
    if wav and count > 0:
        samples.extend(ctypes.string_at(wav, count * 2))
    i = 0
    while event_list[i].type != 0:
        event = event_list[i]
        if event.type == WORD_EVENT:
            events.append((event.text_position - 1, event.audio_position / 1000))
        i += 1
    return 0


espeak.espeak_SetSynthCallback(collect)
assert espeak.espeak_SetVoiceByName(asked["voice"].encode()) == 0, asked["voice"]
espeak.espeak_SetParameter(RATE, asked["rate"], 0)
espeak.espeak_SetParameter(PITCH, asked["pitch"], 0)
data = text.encode()
espeak.espeak_Synth(data, len(data) + 1, 0, 1, 0, CHARS_UTF8, None, None)
espeak.espeak_Synchronize()

pcm = memoryview(bytes(samples)).cast("h")
LOUD = 500


def last_sound(start, end):
    """The end of what is said between two moments, without the silence after it."""
    first, at = int(start * hertz), min(int(end * hertz), len(pcm)) - 1
    while at > first and abs(pcm[at]) < LOUD:
        at -= 1
    return max(start + 0.03, (at + 1) / hertz)


# The first event inside a word's letters is its beginning; a word without one shares with the word before.
starts, position = [], 0
for word in words:
    inside = [time for place, time in events if position <= place < position + len(word)]
    starts.append(min(inside) if inside else None)
    position += len(word) + 1
total = len(pcm) / hertz
known = 0.0
for i, start in enumerate(starts):
    if start is None:
        following = next((s for s in starts[i + 1 :] if s is not None), total)
        starts[i] = known + (following - known) / 2
    starts[i] = known = max(known, starts[i])
timed = []
for i, word in enumerate(words):
    end = starts[i + 1] if i + 1 < len(words) else total
    timed.append({"word": word, "start": starts[i], "end": last_sound(starts[i], end)})
sys.stdout.buffer.write(json.dumps(timed).encode() + b"\n" + bytes(samples))
