"""
A Secret Service whose keyring is locked, and whose question for the password nobody answers. Prints "asked" when it
asks, and ends with its standard input.
"""

from gi.repository import Gio, GLib

ROOT = '/org/freedesktop/secrets'
INTERFACES = """<node>
  <interface name="org.freedesktop.Secret.Service">
    <method name="OpenSession">
      <arg type="s" direction="in"/><arg type="v" direction="in"/>
      <arg type="v" direction="out"/><arg type="o" direction="out"/>
    </method>
    <method name="SearchItems">
      <arg type="a{ss}" direction="in"/><arg type="ao" direction="out"/><arg type="ao" direction="out"/>
    </method>
    <method name="Unlock">
      <arg type="ao" direction="in"/><arg type="ao" direction="out"/><arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.Secret.Prompt">
    <method name="Prompt"><arg type="s" direction="in"/></method>
    <method name="Dismiss"/>
  </interface>
</node>"""


def answer(_bus, _sender, _path, _interface, method, arguments, call):
    if method == 'OpenSession' and arguments[0] != 'plain':
        call.return_dbus_error('org.freedesktop.DBus.Error.NotSupported', 'plain only')
    elif method == 'OpenSession':
        call.return_value(GLib.Variant('(vo)', (GLib.Variant('s', ''), f'{ROOT}/session/1')))
    elif method == 'SearchItems':
        call.return_value(GLib.Variant('(aoao)', ([], [f'{ROOT}/collection/login/1'])))
    elif method == 'Unlock':
        call.return_value(GLib.Variant('(aoo)', ([], f'{ROOT}/prompt/1')))
    else:
        call.return_value(None)
    if method == 'Prompt':
        print('asked', flush=True)


def export(bus, _name):
    service, prompt = Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces
    bus.register_object(ROOT, service, answer, None, None)
    bus.register_object(f'{ROOT}/prompt/1', prompt, answer, None, None)


def named(_bus, _name):
    print('ready', flush=True)


Gio.bus_own_name(Gio.BusType.SESSION, 'org.freedesktop.secrets', Gio.BusNameOwnerFlags.NONE, export, named, None)
loop = GLib.MainLoop()
GLib.io_add_watch(0, GLib.IO_HUP, lambda *_: loop.quit())
loop.run()
