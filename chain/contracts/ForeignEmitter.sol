// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

interface Token {
    function transfer(address to, uint256 amount) external returns (bool);
}

/// Not a token at all, yet it announces transfers: of the usual form, of the form of an ERC-721 token (four topics),
/// and without any topic. It can do so within a transaction that also moves a real token elsewhere.
contract ForeignEmitter {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function announce(address from, address to, uint256 value) public {
        emit Transfer(from, to, value);
    }

    function announceCollectible(address from, address to, uint256 id) external {
        bytes32 topic = Transfer.selector;
        assembly {
            log4(0, 0, topic, from, to, id)
        }
    }

    function announceAnonymously(address from, address to, uint256 value) external {
        bytes memory body = abi.encode(Transfer.selector, from, to, value);
        assembly {
            log0(add(body, 32), mload(body))
        }
    }

    function moveElsewhere(Token token, address elsewhere, address named, uint256 value) external {
        token.transfer(elsewhere, value);
        announce(address(this), named, value);
    }
}
