"""
Reads an app's windows and acts in them through AT-SPI, as Linux screen readers do. Run with Debian's python3.

    at-spi.py switch on|off          tells all apps of this desktop that a screen reader runs, or no longer
    at-spi.py read PID               prints what the windows of this process contain, in reading order, as JSON
    at-spi.py act PID ROLE NAME      carries out the default action of the first element with this role and name
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

# The states that a screen reader announces. The others describe how an element is drawn.
SPOKEN_STATES = {
    Atspi.StateType.ACTIVE: "active",
    Atspi.StateType.BUSY: "busy",
    Atspi.StateType.CHECKED: "checked",
    Atspi.StateType.EXPANDABLE: "expandable",
    Atspi.StateType.EXPANDED: "expanded",
    Atspi.StateType.FOCUSED: "focused",
    Atspi.StateType.INVALID_ENTRY: "invalid",
    Atspi.StateType.PRESSED: "pressed",
    Atspi.StateType.REQUIRED: "required",
    Atspi.StateType.SELECTED: "selected",
}

# Newer releases of AT-SPI renamed some roles.
RENAMED_ROLES = {"push button": "button"}


def switch(state):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", state == "on")))
        bus.call_sync(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties",
            "Set",
            value,
            None,
            Gio.DBusCallFlags.NONE,
            -1,
            None,
        )


def children(element):
    """The direct child elements. One that disappears while it is read counts as absent."""
    try:
        found = [element.get_child_at_index(index) for index in range(element.get_child_count())]
        return [child for child in found if child is not None]
    except GLib.Error:
        return []


def walk(element):
    """All descendants, in reading order."""
    for child in children(element):
        yield child
        yield from walk(child)


def role_of(element):
    role = element.get_role_name()
    return RENAMED_ROLES.get(role, role)


def describe(element):
    states = element.get_state_set()
    return {
        "role": role_of(element),
        "name": element.get_name(),
        "description": element.get_description(),
        "states": [name for state, name in SPOKEN_STATES.items() if states.contains(state)],
        # Chromium exposes its pages only to clients that request these, as screen readers do.
        "attributes": element.get_attributes(),
    }


def find_app(pid):
    for app in children(Atspi.get_desktop(0)):
        if app.get_process_id() == pid:
            return app
    return None


def read(pid):
    app = find_app(pid)
    found = []
    for element in walk(app) if app else ():
        try:
            found.append(describe(element))
        except GLib.Error:
            pass
    print(json.dumps(found))


def act(pid, role, name):
    app = find_app(pid)
    for element in walk(app) if app else ():
        if role_of(element) == role and element.get_name() == name:
            if element.get_action_iface().do_action(0):
                return
            sys.exit(f"{role} “{name}” takes no action")
    sys.exit(f"no {role} “{name}”")


def main(command, *args):
    if command == "switch":
        switch(*args)
    elif command == "read":
        read(int(args[0]))
    else:
        act(int(args[0]), *args[1:])


main(*sys.argv[1:])
